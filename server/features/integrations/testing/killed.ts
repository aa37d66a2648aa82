// What the test that kills the delivery and the process that is killed agree on.
export const killedSecret = 'x'.repeat(40)
export const listingsATurn = 10
