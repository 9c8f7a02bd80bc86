import type { PanelToday } from '#contract/today.ts'
import { dayStartInIndia } from '#domain/india-time.ts'
import { formatExactRupees } from '#domain/paise.ts'
import type { StaffRole } from '#domain/staff.ts'
import { LATE_AFTER_DAYS } from '#domain/waiting.ts'
import { PanelLink } from '#web/pages/admin/panel-link.tsx'
import { useReviewCounts } from '#web/pages/admin/reviews/use-reviews.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import type { Path } from '#web/paths.ts'
import { formatDay } from '#web/ui/day.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Card = {
  name: string
  count: number
  hint: string
  icon: IconName
  to: Path
  /** How it looks while there is something. */
  look: keyof typeof LOOKS
  /** Who has the list that it opens. */
  staff: readonly StaffRole[]
}

const LOOKS = {
  plain: 'bg-admin-chosen text-plum',
  soon: 'bg-yellow-soft text-yellow-deep',
  now: 'bg-red-soft text-red-deep',
}

const ALL: readonly StaffRole[] = ['owner', 'packer', 'accountant']
const MONEY: readonly StaffRole[] = ['owner', 'accountant']

/** What waits for somebody, each with the way to its list. */
export function WorkCards({ today }: { today: PanelToday }) {
  const role = useStaffRole()
  const { data: reviews } = useReviewCounts({ isAsked: role === 'owner' })
  const cards = [...cardsOf(today), ...reviewCards(reviews?.pending ?? 0)].filter(({ staff }) => staff.includes(role))

  return (
    <ul
      aria-label="To do"
      className={`grid grid-cols-2 gap-3 sm:grid-cols-3 ${cards.length > 5 ? 'lg:grid-cols-6' : 'lg:grid-cols-5'}`}
    >
      {cards.map((card) => (
        <li key={card.name} className="max-sm:last:odd:-col-end-1 max-sm:last:odd:col-start-1">
          <WorkCard card={card} />
        </li>
      ))}
    </ul>
  )
}

function WorkCard({ card: { name, count, hint, icon, to, look } }: { card: Card }) {
  return (
    <PanelLink
      to={to}
      className="flex h-full flex-col rounded-card border border-admin-line bg-paper p-4 transition-colors duration-120 hover:border-field"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="font-semibold text-28 leading-none tabular-nums">{count.toLocaleString('en-IN')}</span>
        <span
          className={`grid size-8 place-items-center rounded-field ${count > 0 ? LOOKS[look] : 'bg-admin text-admin-ink-2'}`}
        >
          <Icon name={icon} className="size-4.5" />
        </span>
      </span>
      <span className="mt-2 font-semibold">{name}</span>
      <span className="text-13 text-admin-ink-2">{hint}</span>
    </PanelLink>
  )
}

/** Only while some wait: most days have none. */
const reviewCards = (count: number): Card[] =>
  count === 0
    ? []
    : [
        {
          name: 'Reviews to read',
          count,
          icon: 'star',
          look: 'plain',
          staff: ['owner'],
          hint: 'Nobody else sees them yet',
          to: '/admin?tab=reviews',
        },
      ]

function cardsOf({ toPack, waiting, payments, refunds, lowStock }: PanelToday): Card[] {
  const until = formatDay(dayStartInIndia(waiting.until))

  return [
    {
      name: 'To pack',
      count: toPack.orders,
      icon: 'package',
      look: 'plain',
      staff: ALL,
      hint: toPack.held > 0 ? `${toPack.held} more must not leave` : 'Paid and not shipped',
      to: '/admin?tab=bookings&status=placed',
    },
    {
      name: `Waiting over ${LATE_AFTER_DAYS} days`,
      count: waiting.orders,
      icon: 'circle-alert',
      look: 'soon',
      staff: ALL,
      hint: `Placed ${until} or before`,
      to: `/admin?tab=bookings&status=placed&to=${waiting.until}`,
    },
    {
      name: 'Payments to look at',
      count: payments.count,
      icon: 'chart-column',
      look: 'now',
      staff: MONEY,
      hint: payments.count > 0 ? 'Money says what to do' : 'All is well',
      to: '/admin?tab=money',
    },
    {
      name: 'Refunds under way',
      count: refunds.count,
      icon: 'rotate-ccw',
      look: 'plain',
      staff: MONEY,
      hint: refunds.count > 0 && refunds.amount !== null ? formatExactRupees(refunds.amount) : 'None',
      to: '/admin?tab=money#refunds',
    },
    {
      name: 'Low stock',
      count: lowStock.length,
      icon: 'tag',
      look: 'soon',
      staff: ['owner'],
      hint: lowStock[0] ? `${lowStock[0].name}: ${lowStock[0].quantity} left` : 'All flavours have enough',
      to: '/admin?tab=products&stock=low',
    },
  ]
}
