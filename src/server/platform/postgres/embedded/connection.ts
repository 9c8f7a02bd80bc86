import { Client, DatabaseError } from 'pg'
import { SOCKET_PORT } from './socket-folder.ts'

/** Connection settings for `pg`. */
export const connectionTo = (socketFolder: string) => ({
  host: socketFolder,
  port: SOCKET_PORT,
  user: 'postgres',
  database: 'postgres',
})

/** Whether the server behind a socket answers a query, is on its way up or down, or says nothing. */
export async function askServer(socketFolder: string): Promise<'ready' | 'changing' | 'silent'> {
  if (!socketFolder) return 'silent' // not known yet, and `pg` would take it for a TCP server on this machine

  const client = new Client({
    ...connectionTo(socketFolder),
    ssl: false,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => {}) // a server that dies under the question has not answered it

  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return error instanceof DatabaseError && error.code === CANNOT_CONNECT_NOW ? 'changing' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

const CANNOT_CONNECT_NOW = '57P03'
