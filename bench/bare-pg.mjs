// The database's own limit: the same statements by pg and nothing else, prepared, over as many connections as there are callers.
import pg from 'pg'

const clients = []

process.on('message', async ({ url, connections, statements, times }) => {
  while (clients.length < connections) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    clients.push(client)
  }
  let left = times
  const start = performance.now()
  const run = async (client, place) => {
    while (left-- > 0) {
      for (const { name, text, values } of statements) {
        await client.query({ name, text, values: values ?? [place] }) // without values it is the connection's own row
      }
    }
  }
  await Promise.all(clients.slice(0, connections).map(run))
  process.send({ seconds: (performance.now() - start) / 1000 })
})
process.once('disconnect', () => process.exit(0))
