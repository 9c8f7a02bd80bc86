import { Button } from '#web/ui/button.tsx'

/** What a list that comes page by page knows about its next one. */
type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The way to the next page of a list, while there is one. */
export function LoadMore({ list, className }: { list: Pages; className: string }) {
  if (!list.hasNextPage) return null

  return (
    <Button
      variant="secondary"
      size="small"
      className={className}
      isBusy={list.isFetchingNextPage}
      onClick={() => list.fetchNextPage()}
    >
      Load more
    </Button>
  )
}
