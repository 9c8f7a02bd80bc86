import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { CustomerList } from './customer-list.tsx'
import { CustomerPage } from './customer-page.tsx'

/** Everybody who has an account, or one of them. */
export function CustomersView() {
  const [search] = useSearchParams()
  const id = search.get('customer')
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const [lastSeen, setLastSeen] = useState<string | null>(null)

  if (id) return <CustomerPage key={id} id={id} q={q} onShown={() => setLastSeen(id)} />

  return <CustomerList q={q} lastSeen={lastSeen} />
}
