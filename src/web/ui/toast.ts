type Kind = 'success' | 'error'

const first = Promise.withResolvers<void>()

/** Settles with the first toast. Most visits see none, so the toaster is loaded only then. */
export const firstToast: Promise<void> = first.promise

/** Says something for three seconds at the top right. Errors must also stand beside what they are about. */
export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
}

async function show(kind: Kind, message: string): Promise<void> {
  first.resolve()
  const library = await import('react-hot-toast').catch(() => null) // without a line there is no toast
  library?.toast[kind](message)
}
