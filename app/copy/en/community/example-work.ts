/** The example submissions and gifts that a new demo has at the desk, as invented people would write them. */
export const exampleWorkWords = {
  messages: {
    ride: {
      name: 'Dana Whitfield',
      subject: 'Urgent: no way home tonight',
      message:
        'My son is at your evening class and the last bus is gone. I am on a night shift and cannot leave before six. Could somebody call me within the hour, please? 404-555-0171',
    },
    thanks: {
      name: 'Marisol Vega',
      subject: 'Thank you for Saturday',
      message:
        'Our daughter came home from the planting day covered in mud and talked about it until bedtime. Please tell the two who ran the seedling table. She wants to come again.',
    },
    fair: {
      subject: 'A table at our fair',
      message:
        'We hold a small fair of local shops in March and would like to give you a table. Whom should we send the plan to? My name is spelled like a formula: when you save a list as a file, it stays text.',
    },
    nephew: {
      name: 'Otis Brandt',
      subject: 'Nobody has answered me yet',
      message:
        'I wrote two weeks ago to ask whether my nephew may join without a church of his own. He asks me every Sunday now. A yes or a no would do.',
    },
    twice: {
      name: 'Harriet Lowe',
      withGift: 'For whoever needs a ride to their first interview.',
      honoree: 'My sister Opal',
      subject: 'I gave twice by mistake',
      message: (reference: string) =>
        `The page was slow, I pressed again, and now there are two gifts of the same amount. Could you send one of them back? One of the two is ${reference}.`,
    },
    rates: {
      name: 'Best Rates',
      subject: 'A thousand visitors a day',
      message: 'We bring a thousand visitors a day to your pages. Answer today for a special price.',
    },
  },

  enrolment: { firstName: 'Priya', lastName: 'Raman', church: 'Example Grace Chapel, Decatur' },
  ambassador: { firstName: 'Caleb', lastName: 'Osei' },

  partnership: { businessName: 'Juniper Street Cycles', contactName: 'Wendell Park', address: '18 Example Juniper St, Atlanta, GA' },

  claim: {
    contactName: 'Tomas Reyes',
    businessName: 'Northstar Electric Co.',
    address: '880 Example Howell Mill Rd NW, Atlanta, GA 30318',
    description:
      'We wire homes and churches and take apprentices. I took the shop over from my uncle in May, so the number on your page is still his.',
  },

  garden: {
    firstName: 'Lena',
    story:
      'Forty of us planted the strip below the old mill on a gray Saturday. By noon the sun came out and somebody’s grandmother brought lemonade. In June there were tomatoes for the whole street.',
  },
  birdHouse: {
    firstName: 'Theo',
    story:
      'We built bird houses in class and mine fell apart twice. The third one is up in the oak by the parking lot, and on Tuesday a wren moved in. I am fourteen, and I have a hammer of my own now.',
  },

  removal:
    'I am Noah’s mother. He told his story gladly last spring, but he starts at a new school and would rather not be found by it. Please take it down.',
}
