import { TabBadge } from '#web/pages/admin/tab-badge.tsx'
import { useReviewCounts } from './use-reviews.ts'

/** How many reviews wait to be read. */
export function ReviewsBadge() {
  const { data } = useReviewCounts()

  return <TabBadge count={data?.pending ?? 0} tone="waiting" />
}
