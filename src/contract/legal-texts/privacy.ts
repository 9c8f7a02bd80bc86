import { GRIEVANCE } from './grievance.ts'

/** The privacy notice, in the order the Digital Personal Data Protection Act, 2023 asks for. */
export const PRIVACY = `We keep what we need to send you drinks and to obey tax law. We sell nothing about you, show no ads and set no tracking cookies.

In force since 1 January 2024.

## Who is responsible

{postalAddress} (“we”) decides why and how your personal data is used, and is the Data Fiduciary under the Digital Personal Data Protection Act, 2023. Write to [{supportEmail}](mailto:{supportEmail}) about anything on this page.

## What we keep, and why

- **Your account:** name, email, phone and a password that is stored only in hashed form. If you continue with Google, it tells us your name, your email, its identifier for you and where your picture lies, and we keep what of it we do not have yet. To sign you in and to reach you about an order.
- **Your addresses:** name, phone, street, city, state, postal code and country. To deliver. The phone number is for the courier, and stands on your invoice.
- **Your cart:** what lies in it. To have it ready on your next visit.
- **Your orders:** what you bought, when, for how much, to whom and where it went, your email and phone, the tracking number, and a gift note if you wrote one, which is printed on the packing slip. To fulfil the order, to refund it and to keep the books the law asks for. A checkout is noted in the same way even if no payment follows, because a payment can come late.
- **Your payment:** the payment provider’s reference, the amount, the way you paid and the status, and the provider’s messages about it, which can name your email, your phone, your UPI handle or the last digits of your card. Whole card numbers, UPI PINs and bank passwords never reach us.
- **Offers you used:** which ones, and a keyed fingerprint of your email and phone from which neither can be read. To give an offer once to each customer, or with a first order only.
- **Reviews you write:** stars, words and pictures, under your first name and the first letter of your last one; everybody can read them once we let them through. Pictures are stored without what the camera wrote into them.
- **That you agreed to be asked for a review:** since when. To send one mail for each order, a week after it came. Without a tick there is no such mail, and every one of them has a link that ends them.
- **An email that waits for a product:** where you asked to be told when it is back, and confirmed that by mail. To send that one mail.
- **Security records:** when you signed in and were last here, the email and the time of each code that was tried, and a count of sign-ups, sign-ins, codes and checkouts by email, account or network address. To keep strangers out of your account.

You give the first three, reviews and what waits for a product with your consent; orders and payments come with what you asked us to fulfil, and security records with signing in and paying. The log of our server says which page was asked for, when and how it was answered, not by whom.

## What stays in your browser

- In its storage: a sign-in token, until you log out; a note if you are the shop’s administrator; and, while a tab is open, an address, a review or a gift note that you are typing and have not sent, the PIN that you last asked about, and the time at which it last had to load a page anew.
- In a tab’s history, until the tab is closed: the email that a code was mailed to, and when; for the shop’s administrator, where the panel’s login is.
- A cookie while you verify a new account, for a day at most.
- A cookie while you set a new password in place of a forgotten one, for a day at most.
- A cookie that says this device has been in your account before, for 400 days at most: strangers who guess at your password do not keep it out. It does not sign anybody in.
- A cookie while you sign in with Google, for ten minutes at most.
- What Razorpay’s payment window keeps there, by Razorpay’s own privacy policy.

No analytics, no advertising, no tracking.

## Who else sees it

- Razorpay, to take the payment and to return it: the amount, and your name, email and phone, so that you need not type them.
- Google, if you continue with it: it learns that you sign in here, and your profile’s picture comes from there.
- The courier ({couriers}), to bring the parcel: name, address and phone, nothing more.
- Our mail and hosting providers, who store and send for us and may not use it for themselves.
- Authorities, where a law or a court order obliges us.

## How long

- Account, addresses and cart: until you change or remove them, or ask us to erase them.
- Orders, their payments and invoices: eight years after the financial year they belong to, as tax and company law ask. Checkouts without a payment: until you ask us to erase them.
- Which offers were used: as long as the order they belong to. The fingerprint stays when your account goes; it then belongs to nobody we could name.
- The payment provider’s messages: 90 days.
- Sign-ins: until you log out, 30 days at most.
- A sign-up that is not verified, and the tries of codes: a day. A code itself is good for ten minutes.
- Reviews: until you delete them on the product’s page, or ask us to. That we may ask for them: until you take it back.
- An email that waits for a product: until the mail is sent or you stop it, 180 days at most; 7 days where nobody confirmed it.
- Which mails we sent you, never what they said: 90 days, and two years for those about an order.
- Counts by email, account or network address: an hour or so after the last one.

## Your rights

You may, at any time and free of charge:

- ask what we keep about you and whom we have given it to;
- have it corrected, completed or updated (most of it you can change in your profile yourself);
- have it erased, except what a law makes us keep;
- withdraw a consent as easily as you gave it: it does not undo what was done before;
- name a person who may use these rights for you if you die or cannot act;
- complain to us, and after that to the Data Protection Board of India.

Write to [{supportEmail}](mailto:{supportEmail}) from the address of your account. We answer within 30 days.

## Children

Anyone may drink a Dhamaka; accounts are for adults. We do not knowingly keep data of anyone under 18. A parent who finds that we do should write to us, and it goes.

## Safety

Connections are encrypted, passwords and sign-in tokens are hashed, access is by role and every change an administrator makes is recorded. Should a breach touch your data, we tell you and the Board without delay: what happened, what it may mean for you, and what to do.

## Grievance officer

${GRIEVANCE}`
