/** The lottery of the catalogue whose results decide by the rule; with the others the organizer names the number. */
export const FEDERAL_LOTTERY = 'Loteria Federal';
