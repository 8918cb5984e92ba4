import type { Church } from '../place.ts'
import { church } from './make-example.ts'

/** Invented, like the businesses. */
export const exampleChurches: Church[] = [
  church('grace-on-auburn', {
    name: 'Grace on Auburn Church',
    address: { street: '390 Example Auburn Ave NE', city: 'Atlanta', zip: '30312', coordinates: { lat: 33.7555, lng: -84.3742 } },
    phone: '(404) 555-0151',
    members: 240,
  }),
  church('west-end-fellowship', {
    name: 'West End Fellowship',
    address: {
      street: '1120 Example Ralph D Abernathy Blvd SW',
      city: 'Atlanta',
      zip: '30310',
      coordinates: { lat: 33.7378, lng: -84.4252 },
    },
    phone: '(404) 555-0152',
    members: null,
  }),
  church('oakhurst-community', {
    name: 'Oakhurst Community Church',
    address: { street: '655 Example East Lake Dr', city: 'Decatur', zip: '30030', coordinates: { lat: 33.7631, lng: -84.3052 } },
    phone: '(404) 555-0153',
    members: 118,
  }),
  church('living-branch', {
    name: 'Living Branch Baptist Church',
    address: { street: '2044 Example Main St', city: 'East Point', zip: '30344', coordinates: { lat: 33.6743, lng: -84.4421 } },
    phone: '(404) 555-0154',
    members: null,
  }),
  church('st-brendan', {
    name: 'St. Brendan’s Church',
    address: { street: '81 Example Whitlock Ave', city: 'Marietta', zip: '30060', coordinates: { lat: 33.9519, lng: -84.5611 } },
    phone: '(770) 555-0155',
    members: 312,
  }),
  church('new-morning', {
    name: 'New Morning Methodist Church',
    address: { street: '500 Example Memorial Dr', city: 'Stone Mountain', zip: '30083', coordinates: { lat: 33.8011, lng: -84.1811 } },
    phone: '(770) 555-0156',
    members: null,
  }),
  church('hill-street-chapel', {
    name: 'Hill Street Chapel',
    address: { street: '212 Example Hill St', city: 'Athens', zip: '30601', coordinates: { lat: 33.9602, lng: -83.3861 } },
    phone: '(706) 555-0157',
    members: 76,
  }),
  church('cherry-blossom-ame', {
    name: 'Cherry Blossom AME Church',
    address: { street: '918 Example Vineville Ave', city: 'Macon', zip: '31204', coordinates: { lat: 32.8462, lng: -83.6519 } },
    phone: '(478) 555-0158',
    members: 165,
  }),
  church('harbor-of-hope', {
    name: 'Harbor of Hope Church',
    address: { street: '1450 Example Abercorn St', city: 'Savannah', zip: '31401', coordinates: { lat: 32.0672, lng: -81.0951 } },
    phone: '(912) 555-0159',
    members: null,
  }),
  church('redeemer-riverwalk', {
    name: 'Redeemer Riverwalk Church',
    address: { street: '27 Example Reynolds St', city: 'Augusta', zip: '30901', coordinates: { lat: 33.4769, lng: -81.9651 } },
    phone: '(706) 555-0160',
    members: 134,
  }),
]
