/** The address of "Urugo <hello@urugo.example>". */
export const addressOfSender = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
