/**
 * On a phone home is laid out where somebody is near, and the rest of it has guessed heights (`first-paint.css`). Who may go to a place further
 * down than the products needs the true ones: bit by bit while there is time, or at once.
 */
export function layOutHome(how: 'by and by' | 'at once'): void {
  const { dataset } = document.documentElement
  if (how === 'at once') dataset.whole = ''
  else dataset.unfolding = ''
}
