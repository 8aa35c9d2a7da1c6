/** Version of what a raffle offers its buyers: every edit of the raffle or its configuration changes it. */
export function offerOf(raffle: { revision: number }, config: { revision: number }): string {
  return `${raffle.revision}.${config.revision}`;
}
