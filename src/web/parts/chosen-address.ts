/** The name under which the tab remembers which address was picked in the cart. */
export const CHOSEN_ADDRESS = 'chosen address'
