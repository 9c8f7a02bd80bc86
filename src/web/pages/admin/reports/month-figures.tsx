import type { MonthReport } from '#contract/reports.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { Rupees } from './rupees.tsx'

/** What a month came to, and what that is made of. */
export function MonthFigures({ report }: { report: MonthReport }) {
  const { sales, refunds, taxable, cgst, sgst, igst, untaxed, invoices, creditNotes } = report
  const net = (Math.round(sales * 100) - Math.round(refunds * 100)) / 100

  return (
    <div className={`${PANEL} grid grid-cols-1 gap-x-12 gap-y-6 p-5 md:grid-cols-2`}>
      <Sum title="What was sold" total={['Sales less refunds', net]}>
        <Row name={counted(invoices, 'invoice')} label="Sales" amount={sales} />
        <Row name={counted(creditNotes, 'credit note')} label="Refunds" amount={refunds === 0 ? 0 : -refunds} />
      </Sum>
      <Sum title="What that is made of" total={['Together', net]}>
        <Row label="Taxable value" amount={taxable} />
        <Row label="CGST" amount={cgst} />
        <Row label="SGST" amount={sgst} />
        <Row label="IGST" amount={igst} />
        {untaxed !== 0 && <Row label="Delivery, without tax" amount={untaxed} />}
      </Sum>
      <p className="text-13 text-admin-ink-2 md:col-span-2">
        What banks took in lost disputes is not in it: such a sale stands until its order is cancelled. It is told under
        Money, Settlements.
      </p>
    </div>
  )
}

type SumProps = { title: string; total: [label: string, amount: number]; children: React.ReactNode }

function Sum({ title, total: [label, amount], children }: SumProps) {
  return (
    <section className="flex flex-col">
      <h3 className="mb-2 text-16">{title}</h3>
      <dl className="flex grow flex-col gap-1.5">
        {children}
        <div className="mt-auto flex items-baseline justify-between gap-x-4 large-text:flex-wrap border-admin-line border-t pt-2 font-semibold">
          <dt>{label}</dt>
          <dd>
            <Rupees amount={amount} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Row({ label, name, amount }: { label: string; name?: string; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 large-text:flex-wrap">
      <dt>
        {label}
        {name && <span className="text-admin-ink-2">, {name}</span>}
      </dt>
      <dd>
        <Rupees amount={amount} />
      </dd>
    </div>
  )
}

const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? word : `${word}s`}`
