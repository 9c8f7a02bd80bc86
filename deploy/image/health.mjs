// Whether this container does its work, for Docker: who serves must be ready; a worker must answer where it tells what it counts.
const { ROLE, PORT = '3000', METRICS_PORT } = process.env
const url =
  ROLE === 'worker'
    ? METRICS_PORT && `http://127.0.0.1:${METRICS_PORT}/live`
    : `http://127.0.0.1:${PORT}/api/health/ready`

if (url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => null)
  process.exit(answer?.ok ? 0 : 1)
}
