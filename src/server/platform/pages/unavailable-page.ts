const RETRY_AFTER_SECONDS = 5

const HTML = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>Back in a moment</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem; text-align: center;
  font: 1.125rem/1.6 system-ui, sans-serif; background: #170b26; color: #fff8ee }
a { color: #ffb61e }
</style>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>The shop is catching its breath. This page tries again by itself.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`

/** What is said while a page cannot be made and no earlier copy is there. */
export function unavailablePage(headers: Record<string, string>): Response {
  return new Response(HTML, {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
    },
  })
}
