const REFRESH_MS = 1000

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null
  if (!button) return

  await navigator.clipboard.writeText(button.dataset.copy)
  const label = button.textContent
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = label
  }, 1500)
})

document.querySelector('#to')?.addEventListener('input', ({ target }) => {
  const query = target.value ? `?${new URLSearchParams({ to: target.value })}` : ''
  history.replaceState(null, '', `/mail${query}`)
  refresh()
})

setInterval(() => {
  if (document.visibilityState === 'visible') refresh()
}, REFRESH_MS)

/** Asks for this very page again and takes over what changed, so that nothing moves while nothing happens. */
async function refresh() {
  const address = location.href
  const answer = await fetch(address).catch(() => null) // The sandbox may be restarting: try again later.
  if (!answer?.ok || address !== location.href) return

  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  replaceIfChanged(fresh, '#mails')
  replaceIfChanged(fresh, '.list > .empty', '.list')
  if (openMailOf(fresh) !== openMailOf(document)) replaceIfChanged(fresh, '#open')
}

function openMailOf(page) {
  return page.querySelector('#open').dataset.id
}

function replaceIfChanged(fresh, selector, parent) {
  const now = document.querySelector(selector)
  const next = fresh.querySelector(selector)
  if (now && next && now.innerHTML !== next.innerHTML) now.replaceWith(next)
  else if (now && !next) now.remove()
  else if (!now && next && parent) document.querySelector(parent).append(next)
}
