import { isOffline } from '#web/data/network.ts'

let notice: HTMLElement | undefined

/**
 * Says that the network is gone, or no longer that it is. The notice stands beside the page, and not in it, and its looks in the style
 * sheet: home, which asks for nothing, is not made heavier by it.
 */
export function tellIfOffline(): void {
  notice ??= Object.assign(document.createElement('p'), { role: 'status', className: 'offline-notice' })
  if (isOffline()) {
    document.body.append(notice)
    // Words that come into a status are read out, unlike those that come along with it.
    notice.textContent = 'You are offline. What you do goes through when the line is back.'
  } else notice.remove()
}
