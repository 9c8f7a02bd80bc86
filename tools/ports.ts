import { createServer } from 'node:net'

type Place = {
  port: number
  /** Absent: every address of this machine. */
  host?: string | null | undefined
  /** The settings that say so. */
  settings?: { port: string; host: string }
}

const OF_SHOP = { port: 'PORT', host: 'HOST' }

/** Why nobody could listen there, by what came of trying, in a sentence. */
export function explainPort(error: Error & { code?: string }, { port, host, settings = OF_SHOP }: Place): string {
  const another = `${settings.port}=${port < 1024 ? port + 3000 : port + (port < 65_000 ? 100 : -100)} npm start`
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: ${another}`
  }
  if (error.code === 'EACCES') {
    return `Port ${port} is not for this account: those below 1024 are the administrator’s. Choose another port: ${another}`
  }
  if (host && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) {
    return `${settings.host} is ${host}, which is no address and no name of this machine (for example ${settings.host}=127.0.0.1).`
  }
  return `Port ${port} cannot be used (${error.message}). Choose another port: ${another}`
}

/** Whether a program could listen on the port now. */
export const isPortFree = async (port: number): Promise<boolean> => (await refusePort({ port })) === null

/** Why nobody could listen there now, in a sentence; null where somebody could. */
export function refusePort(place: Place): Promise<string | null> {
  const { port, host } = place

  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(explainPort(error, place)))
    // To this machine alone is to two addresses: a port that is free at all of them is free at those.
    server.listen({ port, ...(host && host !== 'localhost' && { host }) }, () => server.close(() => resolve(null)))
  })
}
