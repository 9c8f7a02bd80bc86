import { SHOP } from '#domain/shop-record.ts'

const { address, grievanceOfficer } = SHOP

/** The seller's postal address in one line. */
export const POSTAL_ADDRESS = `${SHOP.legalName}, ${address.line}, ${address.city} ${address.postalCode}, ${address.country}`

/** A mail address that can be pressed. */
export function MailLink({ to = SHOP.supportEmail }: { to?: string }) {
  return <a href={`mailto:${to}`}>{to}</a>
}

/** A telephone number that can be pressed. */
export function PhoneLink({ number = SHOP.phone }: { number?: string }) {
  return <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
}

/** Whom to turn to when support did not help, as the E-Commerce Rules ask. */
export function GrievanceOfficer() {
  return (
    <>
      <p>
        {grievanceOfficer.name}, Grievance Officer, {POSTAL_ADDRESS}
        <br />
        <MailLink to={grievanceOfficer.email} />, <PhoneLink number={grievanceOfficer.phone} />
      </p>
      <p>
        Every complaint gets a ticket number within 48 hours and an answer within one month of the day it reached us, as
        the Consumer Protection (E-Commerce) Rules, 2020 ask. You can also turn to the National Consumer Helpline: call
        1915, or visit consumerhelpline.gov.in.
      </p>
    </>
  )
}
