/** Whether a text has letters of an Indian script, whose signs above and below the line want more room than capitals do. */
export const isIndic = (text: string): boolean => /[\u0900-\u0dff]/.test(text)
