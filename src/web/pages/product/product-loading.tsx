import { Skeleton } from '#web/ui/skeleton.tsx'

/** The product page's outline while its product is on the way. */
export function ProductLoading() {
  return (
    <div className="shell grid gap-10 py-10 lg:grid-cols-2">
      <p role="status" className="sr-only">
        Loading product...
      </p>
      <Skeleton className="aspect-square rounded-card" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-14 w-2/3" />
        <Skeleton className="h-10 w-1/4" />
        <Skeleton className="h-14 rounded-pill" />
        <Skeleton className="h-32" />
      </div>
    </div>
  )
}
