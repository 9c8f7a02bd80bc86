/** How long a shop that was told to stop may take to finish what it is at, beyond the time in which it goes on serving; it ends then. */
export const STOP_PATIENCE_MS = 10_000
