// The toaster is no part of the first load; it comes after hydration, or with the first toast.
const toaster = () => import('react-hot-toast')

/** Says something for three seconds at the top right. Errors must also stand beside what they are about. */
export const toast = {
  success: (message: string) => void toaster().then(({ toast }) => toast.success(message)),
  error: (message: string) => void toaster().then(({ toast }) => toast.error(message)),
}
