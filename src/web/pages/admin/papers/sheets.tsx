import './papers.css'
import { createPortal } from 'react-dom'
import type { Parcel, Sender } from '#contract/parcels.ts'
import { QrCode } from '#web/pages/admin/qr-code.tsx'
import { Day } from '#web/ui/day.tsx'

export type PaperKind = 'slips' | 'labels'

/** From here on an address is written small, so that all of it is on its label. */
const LONG_ADDRESS = 150

type SheetsProps = { kind: PaperKind; parcels: readonly Parcel[]; sender: Sender }

/** The papers as the browser prints them, in place of the page. */
export function Sheets({ kind, parcels, sender }: SheetsProps) {
  return createPortal(
    <div className="papers">
      {parcels.map((parcel) =>
        kind === 'slips' ? (
          <Slip key={parcel.id} parcel={parcel} />
        ) : (
          <Label key={parcel.id} parcel={parcel} sender={sender} />
        ),
      )}
    </div>,
    document.body,
  )
}

function Slip({ parcel: { number, date, recipient, items, giftNote } }: { parcel: Parcel }) {
  return (
    <section className="slip">
      <div className="slip-head">
        <div>
          <p className="papers-small">Packing slip</p>
          <p className="papers-number">{number}</p>
          <p className="papers-small">
            Placed <Day at={date} />
          </p>
          <p className="papers-name">{recipient.name}</p>
          {recipient.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{recipient.postalCode}</p>
          <p>{recipient.phone}</p>
        </div>
        <QrCode text={number} label={number} className="" />
      </div>
      <ul className="slip-items">
        {items.map(({ name, quantity, parts }) => (
          <li key={name} className={parts.length > 0 ? 'slip-bundle' : ''}>
            <b>{quantity} ×</b> <span>{name}</span>
            {parts.length > 0 && (
              <ul>
                {parts.map((part) => (
                  <li key={part.name}>
                    <b>{part.quantity} ×</b> <span>{part.name}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {giftNote !== null && (
        <>
          <p className="papers-small">Gift note</p>
          <p className="slip-note">{giftNote}</p>
        </>
      )}
    </section>
  )
}

function Label({ parcel: { number, recipient }, sender }: { parcel: Parcel; sender: Sender }) {
  return (
    <section className="label">
      <div className={`label-to ${recipient.lines.join('').length > LONG_ADDRESS ? 'label-long' : ''}`}>
        <p className="papers-small">To</p>
        <p className="papers-name">{recipient.name}</p>
        {recipient.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="papers-number">{recipient.postalCode}</p>
        <p>Phone {recipient.phone}</p>
      </div>
      <div className="label-from">
        <p className="papers-small">From</p>
        <p>{[sender.name, ...sender.lines, sender.phone].join(', ')}</p>
      </div>
      <div className="label-foot">
        <QrCode text={number} label={number} className="" />
        <div>
          <p className="papers-small">Order</p>
          <p className="papers-number">{number}</p>
          <p>Prepaid</p>
        </div>
      </div>
    </section>
  )
}
