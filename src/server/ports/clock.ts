/** What time it is. Tests bring their own. */
export type Clock = () => Date
