export const listingFieldWords = {
  businessName: { label: 'Name', missing: 'Enter the name for the listing' },
  description: {
    label: 'Description',
    hint: 'Two or three sentences about what you do.',
    missing: 'Enter what you do, in a sentence or two',
  },
  email: { hint: 'Visitors see it on the listing. Your private link goes to the address you claimed with.' },
  phone: { missing: 'Enter a phone number, like 404-555-0142' },
  logo: { label: 'Logo or picture' },
  website: { label: 'Website', hint: 'Like example.org', invalid: 'Enter the address of a website, like example.org' },
  address: {
    label: 'Address',
    hint: 'Street, town and ZIP code: 12 Main St, Atlanta, GA 30303.',
    missing: 'Enter the address, so that people near it find it',
    invalid: 'We do not know this town or ZIP code. Enter an address in the United States, like 12 Main St, Atlanta, GA 30303',
  },
}

export const listingWords = {
  what: { title: 'Your listing', text: 'What our directory says about your business or church: see it and change it.' },
  intro: (email: string) => `The listings you look after with ${email}.`,
  private: 'This page is yours alone. Anyone who has its address can change the listing, so please do not pass it on.',
  one: (name: string) => `The listing of ${name}`,
  choose: 'Change',
  see: 'See it as visitors do',
  back: 'All your listings',
  empty: 'You no longer look after a listing. If that is wrong, please write to us.',
  hours: {
    heading: 'Opening hours',
    hint: 'Fill in every day, or leave all of them empty. Check Closed for a day you do not open. Open past midnight is fine: 6 p.m. to 2 a.m.',
    opens: 'Opens',
    closes: 'Closes',
    closed: 'Closed',
    half: (day: string) => `${day}: enter both when you open and when you close, or check Closed`,
    long: (day: string) =>
      `${day}: that is more than twenty hours. Please check a.m. and p.m. If you are open around the clock, enter 12:00 a.m. to 12:00 a.m.`,
    some: (day: string) => `${day}: enter the hours of every day, or check Closed; or leave all of them empty`,
  },
  submit: 'Save the listing',
  suspended: 'Visitors cannot see this listing for now. Our team suspended it and wrote to you why. You can still change it.',
  saved: 'Saved. Visitors see it from now on.',
  /** The mail to the ministry about a change by the owner, which visitors already see. */
  changed: (place: string) => ({
    subject: `“${place}” was changed by its owner`,
    greeting: 'The owner of a listing has changed it.',
    paragraphs: ['Visitors see it already. What is new is below. You need not do anything unless something looks wrong.'],
    button: 'See the listing',
  }),
  /** The texts of the table of changes in the mail `changed`. */
  changedRows: {
    name: 'Name',
    description: 'Description',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
    address: 'Address',
    hours: 'Hours',
    logo: 'Logo or picture',
    empty: '(left empty)',
  },
  hoursChanged: 'They have changed.',
  notYours: 'You no longer look after this listing, so nothing was changed.',
}
