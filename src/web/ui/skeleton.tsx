/** A grey stand-in of the size of what is coming. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`shimmer block rounded-field ${className}`} />
}
