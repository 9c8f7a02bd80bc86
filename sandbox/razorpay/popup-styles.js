/** The pop-up's styles; it has no others, being in a shadow root. */
export const STYLES = `
:host { all: initial; }
* { box-sizing: border-box; margin: 0; }
dialog {
  width: min(25rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem); overflow: auto; margin: auto; padding: 0; border: 0;
  border-radius: 20px; background: #fff; color: #1d0f2e; box-shadow: 0 24px 64px rgb(23 11 38 / .45);
  font: 16px/1.5 system-ui, sans-serif; animation: rise .32s cubic-bezier(.2, .8, .2, 1);
}
dialog::backdrop { background: rgb(23 11 38 / .7); }
@keyframes rise { from { opacity: 0; transform: translateY(16px); } }
@media (prefers-reduced-motion: reduce) { dialog { animation: none; } }
.ribbon {
  padding: 8px 24px; color: #1d0f2e; font-size: .875rem;
  background: repeating-linear-gradient(-45deg, #ffb61e 0 14px, #ffc956 14px 28px);
}
.ribbon b { margin-inline-end: 6px; text-transform: uppercase; letter-spacing: .08em; }
header { display: flex; gap: 16px; align-items: start; justify-content: space-between; padding: 16px 12px 0 24px; }
h2 { font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
#about { color: #554666; font-size: .875rem; overflow-wrap: anywhere; }
.amount { padding: 4px 24px 16px; font-size: 2.25rem; font-weight: 800; line-height: 1.2; font-variant-numeric: tabular-nums; }
fieldset { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 0 24px; border: 0; }
legend { padding: 0 0 4px; color: #554666; font-size: .875rem; }
label { display: flex; gap: 12px; align-items: center; min-height: 56px; padding: 8px 12px; border: 1px solid #8b7d99; border-radius: 8px; cursor: pointer; }
label:has(:checked) { border-color: #2a1344; background: #fbeedb; box-shadow: inset 0 0 0 1px #2a1344; }
.slow { margin: 8px 24px 0; }
input { flex: none; width: 20px; height: 20px; accent-color: #2a1344; }
small { display: block; color: #554666; font-size: .8125rem; line-height: 1.35; }
.status { padding: 12px 24px 0; font-size: .9375rem; }
.status:empty { display: none; }
.status[data-tone=bad] { color: #c0232c; }
footer { display: grid; grid-template-columns: 1fr auto; gap: 8px; padding: 16px 24px 24px; }
button { min-height: 48px; padding: 0 20px; border: 0; border-radius: 999px; font: inherit; font-weight: 700; cursor: pointer; }
button:disabled { opacity: .55; cursor: default; }
.pay { background: #d4145a; color: #fff; }
.pay:hover:enabled { background: #b00e49; }
.fail { background: #fff; color: #c0232c; box-shadow: inset 0 0 0 1px #c0232c; }
.close { flex: none; width: 44px; min-height: 44px; padding: 0; background: none; color: #554666; font-size: 1.125rem; }
.close:hover { background: #fbeedb; }
:focus-visible { outline: 3px solid #1f5fd6; outline-offset: 2px; }
label:has(:focus-visible) { outline: 3px solid #1f5fd6; outline-offset: 2px; }
label :focus-visible, dialog:focus-visible { outline: none; }
`
