import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LegalPageName } from '#contract/legal-page.ts'
import { type Api, useApi } from './api.ts'

/** One of the pages of careful text, as the owner wrote it. */
export function legalPageQuery(api: Api, page: LegalPageName) {
  return queryOptions({
    queryKey: ['legal', page],
    queryFn: ({ signal }) => api('readLegalPage', { params: { page }, signal }),
  })
}

export function useLegalPage(page: LegalPageName) {
  return useQuery(legalPageQuery(useApi(), page))
}
