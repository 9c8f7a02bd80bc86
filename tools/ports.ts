import { createServer } from 'node:net'

/** What is said when another program has the port. */
export const portIsBusy = (port: number, setting = 'PORT'): string =>
  `Port ${port} is taken by another program. Stop that one, or choose another port: ${setting}=${port + 100} npm start`

/** Whether a program could listen on the port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
