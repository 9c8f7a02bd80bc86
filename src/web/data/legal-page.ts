import type { LegalPageName } from '#contract/legal-page.ts'
import { type Api, useApi } from './api.ts'
import { queryFor } from './queries.ts'
import { useAnswer } from './use-answer.ts'

/** One of the legal pages, as the owner wrote it. */
export function legalPageQuery(api: Api, page: LegalPageName) {
  return queryFor({
    queryKey: ['legal', page],
    queryFn: ({ signal }) => api('readLegalPage', { params: { page }, signal }),
  })
}

export function useLegalPage(page: LegalPageName) {
  return useAnswer(legalPageQuery(useApi(), page))
}
