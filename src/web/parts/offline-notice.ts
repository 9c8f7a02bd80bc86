import { isOffline } from '#web/data/network.ts'

const LOOK =
  'fixed inset-x-0 bottom-0 z-40 flex min-h-12 items-center justify-center bg-yellow-soft px-4 text-center font-semibold text-small text-yellow-deep'

/**
 * Says that the network is gone, for as long as it is. It stands beside the page, and not in it: it comes with the first code
 * that asks the server for something, and home, which asks for nothing, is not made heavier by it.
 */
export function watchNetwork(): void {
  const notice = document.createElement('p')
  notice.role = 'status'
  notice.className = LOOK
  notice.dataset.offline = ''
  const show = () => {
    if (!isOffline()) return notice.remove()
    document.body.append(notice)
    // Words that come into a status are read out, unlike those that come along with it.
    notice.textContent = 'You are offline. What you do goes through when the line is back.'
  }
  addEventListener('online', show)
  addEventListener('offline', show)
  show()
}
