/** Whom to turn to when support did not help, as the E-Commerce Rules ask. */
export const GRIEVANCE = `{grievanceName}, Grievance Officer, {postalAddress}\\
[{grievanceEmail}](mailto:{grievanceEmail}), [{grievancePhone}](tel:{grievanceDial})

Every complaint gets a ticket number within 48 hours and an answer within one month of the day it reached us, as the Consumer Protection (E-Commerce) Rules, 2020 ask. You can also turn to the National Consumer Helpline: call 1915, or visit consumerhelpline.gov.in.`
