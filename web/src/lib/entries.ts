// Names that stand together in one entry of the messages, 'blue / yellow / green': a light page knows them all.

/** Looks up a name of an entry by its key; the keys are in the order of the names. */
export function entries(keys: Iterable<string>, text: () => string): (key: string) => string | undefined {
  const places = new Map([...keys].map((key, at) => [key, at]));
  return (key) => text().split(' / ')[places.get(key) ?? -1];
}
