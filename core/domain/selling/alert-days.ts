/** Days for which a device is told of a purchase: the longest time from the sale to the draw, and a month. */
export const ALERT_DAYS = 400;
