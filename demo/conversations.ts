/** What two people of the demonstration have said about a listing; `buyer` is an e-mail address. */
export type DemoConversation = {
  listing: string;
  buyer: string;
  /** In their order; the days before today count down. */
  messages: readonly { by: 'buyer' | 'seller'; text: string; daysAgo: number }[];
  /** How many of the last messages the other has not read yet. */
  unread: { buyer: number; seller: number };
};

export const demoConversations: readonly DemoConversation[] = [
  {
    listing: 'Family villa behind Kibagabaga hospital',
    buyer: 'buyer@urugo.example',
    messages: [
      { by: 'buyer', text: 'Good morning. Is the villa still available?', daysAgo: 3.4 },
      { by: 'seller', text: 'Good morning Thierry, yes it is. Would you like to see it?', daysAgo: 3.3 },
      {
        by: 'buyer',
        text: 'Very much. We are a family of five. Is the small house behind it part of the price?',
        daysAgo: 3.28,
      },
      {
        by: 'seller',
        text: 'It is, with its own water meter.\nThe present owners use it as an office; it has a shower and a small kitchen.',
        daysAgo: 3.25,
      },
      { by: 'buyer', text: 'That sounds right for my mother. Could we come on Saturday morning?', daysAgo: 1.2 },
      {
        by: 'seller',
        text: 'Saturday at 10 is free. I will wait at the gate; please bring an identity card for the guard 🙂',
        daysAgo: 1.1,
      },
      { by: 'buyer', text: 'Perfect, we will be there. May I see a copy of the title before we come?', daysAgo: 0.09 },
    ],
    unread: { buyer: 0, seller: 1 },
  },
  {
    listing: 'Corner house for a large household',
    buyer: 'diane@mille-toits.example',
    messages: [
      {
        by: 'buyer',
        text: 'Hello Claudine, a client of mine is looking in Remera. Is the corner house free from March?',
        daysAgo: 6.2,
      },
      {
        by: 'seller',
        text: 'Hello Diane, from the 15th of March. I can hold a viewing for you next week.',
        daysAgo: 6.0,
      },
      { by: 'buyer', text: 'Thank you. They ask whether the price is firm.', daysAgo: 0.3 },
      { by: 'buyer', text: 'And whether the garden can be fenced off for a dog.', daysAgo: 0.29 },
    ],
    unread: { buyer: 0, seller: 2 },
  },
  {
    listing: 'Old Remera family house, sold with tenants',
    buyer: 'olivier@dock-nine.example',
    messages: [
      { by: 'buyer', text: 'Until when does the tenants’ contract run?', daysAgo: 12.5 },
      { by: 'seller', text: 'Until the end of August. They would like to stay, and pay on time.', daysAgo: 12.1 },
      { by: 'buyer', text: 'Thanks, I will think about it.', daysAgo: 11.8 },
    ],
    unread: { buyer: 0, seller: 0 },
  },
  {
    listing: 'Brick house with a mango tree',
    buyer: 'buyer@urugo.example',
    messages: [
      { by: 'buyer', text: 'Hello, I tried to call this morning. Is the house furnished?', daysAgo: 12.3 },
      {
        by: 'seller',
        text: 'I am sorry, I was at a viewing. It comes empty, but the kitchen stays as you see it.',
        daysAgo: 12.0,
      },
      { by: 'buyer', text: 'Good to know. Is there a borehole, or town water only?', daysAgo: 11.9 },
      { by: 'seller', text: 'Town water and a tank of 5,000 litres. It has never run dry.', daysAgo: 0.7 },
    ],
    unread: { buyer: 1, seller: 0 },
  },
];
