/** PostgreSQL cannot run here; the message tells the person who started the program why, and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
