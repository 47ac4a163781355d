import { fold } from '@vigiefaon/domain/people-import/fold';
import { searchedPhone } from '@vigiefaon/domain/similar-orders/searched-phone';

/** By what one person is told from another: the number by its last eight digits, and the mail. */
export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

interface Named {
  readonly lastname: string | null;
  readonly firstname: string | null;
}

const endingOf = (phone: string | null) => (phone === null ? null : (searchedPhone(phone)?.ending ?? phone));

/** The words of a name in one order, however they are written. */
function nameKey({ lastname, firstname }: Named): string {
  return fold(`${lastname ?? ''} ${firstname ?? ''}`)
    .split(' ')
    .toSorted()
    .join(' ');
}

/** People to be found by what says who they are, as among similar orders: by number or mail; the name only suggests it. */
export class PeopleBook<Person extends Contacts & Named> {
  readonly #byPhone = new Map<string, Person>();
  readonly #byMail = new Map<string, Person>();
  readonly #byName = new Map<string, Person>();

  add(person: Person): void {
    const ending = endingOf(person.phone);
    if (ending !== null && !this.#byPhone.has(ending)) this.#byPhone.set(ending, person);
    if (person.email !== null && !this.#byMail.has(person.email)) this.#byMail.set(person.email, person);
    const name = nameKey(person);
    if (name !== '' && !this.#byName.has(name)) this.#byName.set(name, person);
  }

  /** Who has the number, else the mail. */
  find({ phone, email }: Contacts): Person | null {
    const ending = endingOf(phone);
    const byPhone = ending === null ? undefined : this.#byPhone.get(ending);
    return byPhone ?? (email === null ? undefined : this.#byMail.get(email)) ?? null;
  }

  /** Who is called the same. */
  named(person: Named): Person | null {
    return this.#byName.get(nameKey(person)) ?? null;
  }
}
