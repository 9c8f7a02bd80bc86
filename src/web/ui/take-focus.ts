/** As `ref`: what comes into the page takes the focus, because what had it is gone. It needs `tabIndex={-1}`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
