import { Skeleton } from '#web/ui/skeleton.tsx'

/** The cart's outline while it is on the way. */
export function CartLoading() {
  return (
    <>
      {/* No heading yet: the focus would be on it, and go with it. */}
      <p className="display mb-6 text-h2">Your Cart</p>
      <p role="status" className="sr-only">
        Loading your cart...
      </p>
      <div className="room-to-come grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </>
  )
}
