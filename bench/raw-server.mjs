// The machine's own limit: the same bytes and headers by node:http and nothing else.
import { createServer } from 'node:http'

process.once('message', (answers) => {
  const known = new Map(
    answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const { headers, body } = known.get(request.url)
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, () => process.send(server.address().port))
})
process.once('disconnect', () => process.exit(0))
