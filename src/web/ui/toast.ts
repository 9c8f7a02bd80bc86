// The toaster is no part of the first load; it comes after hydration, or with the first toast.
type Kind = 'success' | 'error'

async function show(kind: Kind, message: string): Promise<void> {
  const { toast } = await import('react-hot-toast')
  toast[kind](message)
}

/** Says something for three seconds at the top right. Errors must also stand beside what they are about. */
export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
}
