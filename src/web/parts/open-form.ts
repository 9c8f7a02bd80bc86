/** What the page around an open form may ask of it. */
export type OpenForm = {
  /** Something was typed and is not saved. */
  isUnsaved: boolean
  /** Brings the button that saves it to the person's attention. */
  showSave: () => void
}
