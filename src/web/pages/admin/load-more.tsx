import { Button } from '#web/ui/button.tsx'

/** What a list that comes page by page knows about its next one. */
type Pages = {
  data: { pages: unknown[] } | undefined
  isSuccess: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<Pages>
}

/** The way to the next page of a list, while there is one. */
export function LoadMore({ list, className }: { list: Pages; className: string }) {
  if (!list.hasNextPage) return null

  return (
    <Button
      look="secondary"
      size="small"
      className={className}
      isBusy={list.isFetchingNextPage}
      onClick={() => fetchNextPage(list)}
    >
      Load more
    </Button>
  )
}

/** Whoever reads the list anew drops a page that is on its way, and the list stays as long as it was: it is asked for once more. */
async function fetchNextPage(list: Pages): Promise<void> {
  const { length } = list.data?.pages ?? []
  let now: Pages
  do now = await list.fetchNextPage()
  while (now.isSuccess && now.hasNextPage && now.data?.pages.length === length)
}
