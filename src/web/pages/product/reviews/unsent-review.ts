/** The name under which the tab remembers a review that is being written. */
export const unsentReview = (productId: string): string => `review ${productId}`
