// The dialogs of the bar, fetched together once a page rests.
export { default as GuideDialog } from './GuideDialog.svelte';
export { default as SettingsDialog } from './SettingsDialog.svelte';
