// How far this device has come with each game's lessons: which are done, and what was answered in one that was begun.

const KEY = 'sugarhouse.lessons';
const WEEK = 7 * 24 * 3600 * 1000;

export interface Begun {
  lesson: string;
  answers: string[];
  /** When, in milliseconds since 1970. */
  at: number;
}

export interface Course {
  done: string[];
  begun: Begun | null;
}

export interface Progress {
  games: Record<string, Course>;
  /** Whether "First time here?" has been answered. */
  greeted: boolean;
}

const NONE: Course = { done: [], begun: null };

/** What is stored; anything unreadable is forgotten. */
export function read(text: string | null, now = Date.now()): Progress {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Progress> | null;
    const games: Record<string, Course> = {};
    for (const [game, course] of Object.entries(found?.games ?? {})) {
      const done = Array.isArray(course?.done) ? course.done.filter((name) => typeof name === 'string') : [];
      const begun = course?.begun && Array.isArray(course.begun.answers) && now - course.begun.at < WEEK ? course.begun : null;
      games[game] = { done, begun };
    }
    return { games, greeted: found?.greeted === true };
  } catch {
    return { games: {}, greeted: false };
  }
}

function stored(): Progress {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return read(null);
  }
}

class Lessons {
  progress: Progress = $state.raw(stored());

  course(game: string): Course {
    return this.progress.games[game] ?? NONE;
  }

  /** A lesson stands where these answers have led. */
  begin(game: string, lesson: string, answers: string[]): void {
    this.#set(game, { ...this.course(game), begun: { lesson, answers, at: Date.now() } });
  }

  finish(game: string, lesson: string): void {
    const { done } = this.course(game);
    this.#set(game, { done: done.includes(lesson) ? done : [...done, lesson], begun: null });
  }

  /** The first lesson that is not done, or the first of all. */
  next(game: string, names: readonly string[]): string {
    const { done, begun } = this.course(game);
    if (begun && names.includes(begun.lesson)) return begun.lesson;
    return names.find((name) => !done.includes(name)) ?? names[0] ?? '';
  }

  greet(): void {
    this.#keep({ ...this.progress, greeted: true });
  }

  #set(game: string, course: Course): void {
    this.#keep({ greeted: true, games: { ...this.progress.games, [game]: course } });
  }

  #keep(progress: Progress): void {
    this.progress = progress;
    try {
      localStorage.setItem(KEY, JSON.stringify(progress));
    } catch {
      // Private windows may refuse; the lessons are then forgotten with the page.
    }
  }
}

export const lessons = new Lessons();
