const MARK_LENGTH = 12

/** What a token begins with, the same for every token of one person: a tab knows by it whose entries it keeps, also after another login. */
export const tokenMark = (token: string): string => token.slice(0, MARK_LENGTH)
