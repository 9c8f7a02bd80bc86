/** The name of a review that is being written. */
export const reviewDraft = (productId: string): string => `review ${productId}`
