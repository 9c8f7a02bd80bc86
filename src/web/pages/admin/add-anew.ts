/** What a form goes on with when somebody else has deleted what it was about. */
export const ADD_ANEW = 'What you entered is kept: save again to add it as a new one.'
