import { html, raw } from 'hono/html'
import type { OpenApi } from './openapi.ts'

/** A page for people over the generated description: plain HTML, no script. */
export function apiPage(api: OpenApi) {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${api.info.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${api.info.title}</h1>
<p>${calls.length} calls under <code>/api</code>, as <a href="/api/openapi.json">OpenAPI ${api.openapi}</a>.
Calls for a customer or for staff take <code>Authorization: Bearer TOKEN</code>.
Every refusal is <code>{ message, code, fields? }</code>.</p>
${calls.map(
  (call) => html`<details id="${call.operationId}">
<summary><b>${call.method}</b> <code>${call.path}</code> <span>${call['x-audience']}</span><br>${call.summary}</summary>
${call.parameters.map(
  (parameter) =>
    html`<p><code>${parameter.name}</code> in ${parameter.in}${parameter.required ? '' : ', optional'}</p>`,
)}
${block('Takes', call.requestBody?.content)}
${Object.entries(call.responses).map(([status, answer]) =>
  block(`Answers ${status}`, 'content' in answer ? answer.content : undefined),
)}
</details>`,
)}
</main>
</body>
</html>`
}

function block(heading: string, content?: object) {
  if (!content) return ''

  return Object.entries(content).map(
    ([type, { schema }]) => html`<h2>${heading} <small>${type}</small></h2>
<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`,
  )
}

const STYLE = `
body { margin: 0; background: #fff8ee; color: #1d0f2e; font: 16px/1.6 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
details { background: #fff; border: 1px solid #e6d8c5; border-radius: 8px; margin: .5rem 0; padding: .5rem 1rem }
summary { cursor: pointer; overflow-wrap: anywhere }
summary span { float: right; color: #554666 }
h2 { font-size: 1rem; margin: 1rem 0 .25rem }
pre { background: #170b26; color: #fff8ee; padding: 1rem; border-radius: 8px; overflow: auto; font-size: .8125rem }
`
