import { describe, expect, test } from 'vitest';
import { locales } from '../languages/locales.ts';
import {
  isOpenedByButton,
  isWhatsappTemplate,
  whatsappBody,
  whatsappButtons,
  whatsappOpening,
  whatsappParameters,
  whatsappTemplateName,
  whatsappTemplates,
  withoutLink,
} from './whatsapp-templates.ts';

test('what concerns a password is never said by WhatsApp', () => {
  expect(isWhatsappTemplate('PASSWORD_RESET')).toBe(false);
  expect(isWhatsappTemplate('PASSWORD_CHANGED')).toBe(false);
  expect(isWhatsappTemplate('NO_PILOT')).toBe(true);
});

test('what Meta has approved stays: other parameters need another name', () => {
  const approved = Object.fromEntries(
    whatsappTemplates.map((template) => [whatsappTemplateName(template), whatsappParameters(template).join(' ')]),
  );
  expect(approved).toEqual({
    vigiefaon_mower_asks: 'items link',
    vigiefaon_mower_says: 'day items',
    vigiefaon_request_waits: 'items link',
    vigiefaon_requests_entered: 'items link',
    vigiefaon_request_confirmed_2: 'place day planningTime answerTime',
    vigiefaon_request_confirmed_late_2: 'place day',
    vigiefaon_request_changed: 'day items link',
    vigiefaon_request_canceled: 'day items link',
    vigiefaon_ordered_by_link_2: 'place day mowing state',
    vigiefaon_moved_by_link_2: 'day items',
    vigiefaon_canceled_by_link_2: 'day items',
    vigiefaon_handed_over: 'day items link',
    vigiefaon_pilot_will_call: 'day items link',
    vigiefaon_pilot_withdrawn: 'day items link',
    vigiefaon_no_pilot: 'day items link',
    vigiefaon_report_thanks: 'day items link',
    vigiefaon_parcels_cleared: 'items link',
    vigiefaon_parcels_partly_cleared: 'items link',
    vigiefaon_parcels_not_flown: 'items link',
    vigiefaon_clearance_shortened: 'items link',
    vigiefaon_clearance_withdrawn: 'items link',
    vigiefaon_clearance_ending: 'items link',
    vigiefaon_crate_waits_for_pilot: 'day items link',
    vigiefaon_crate_waits: 'day items link',
    vigiefaon_pilot_asked: 'day items link',
    vigiefaon_round: 'day items link',
    vigiefaon_mission_changed: 'day items link',
    vigiefaon_mission_canceled: 'day items link',
    vigiefaon_mission_taken_away: 'day items link',
    vigiefaon_mow_now_2: 'day items planningTime',
    vigiefaon_confirm_request: 'day hectares',
    vigiefaon_confirm_linked_order: 'day hectares',
    vigiefaon_order_request_refused: 'day reason link',
    vigiefaon_order_request_over: 'day link',
    vigiefaon_sky_turned_for_pilot: 'day items link',
    vigiefaon_sky_turned: 'day items link',
    vigiefaon_handover_news: 'news link',
    vigiefaon_handover_waits: 'news link',
    vigiefaon_order_link_disowned: 'requester count link',
    vigiefaon_order_request_waits: 'requester hectares day link',
    vigiefaon_planning_opens: 'day open assigned answers link',
  });
});

describe.each(locales)('in %s', (locale) => {
  test.each(whatsappTemplates)('%s has a body that Meta can approve', (template) => {
    const body = whatsappBody(template, locale);
    const numbers = [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
    // Each parameter, in each language, in the same order of sending.
    expect([...new Set(numbers)].sort()).toEqual(whatsappParameters(template).map((_name, index) => index + 1));
    // A body must not begin or end with a parameter, nor have two side by side.
    expect(body).not.toMatch(/^\{\{|\}\}$|\}\}\s*\{\{/);
    expect(body).not.toMatch(/(?<!\{)\{\w+\}/);
    // Room for what the parameters say.
    expect(body.length).toBeLessThanOrEqual(800);
  });

  test('a link that acts for whoever reads it stands on a button, where one cannot quote it', () => {
    const opened = whatsappTemplates.filter(isOpenedByButton);
    expect(opened).toEqual(
      expect.arrayContaining(['REQUEST_CONFIRMED', 'ORDERED_BY_LINK', 'MOVED_BY_LINK', 'CANCELED_BY_LINK', 'MOW_NOW']),
    );
    for (const template of whatsappTemplates) {
      const title = whatsappOpening(template, locale);
      expect(title !== null).toBe(opened.includes(template));
      expect(title?.length ?? 0).toBeLessThanOrEqual(20);
      // A body has the link, or a button has.
      if (title !== null) expect(whatsappParameters(template)).not.toContain('link');
    }
    const link = 'https://fawns.example.org/order/key';
    const text = withoutLink(`Bonjour\n\nVoir ma demande\n${link}\n\nÀ bientôt`, link, locale);
    expect(text).not.toContain(link);
    expect(text).toMatch(/^Bonjour\n\nVoir ma demande \(.+\)\n\nÀ bientôt$/);
  });

  test('only what asks has buttons that answer, with titles that WhatsApp takes', () => {
    const answers = whatsappTemplates.flatMap((template) => {
      const buttons = whatsappButtons(template, locale);
      return buttons.length > 0 ? [[template, buttons.map(({ answer }) => answer)]] : [];
    });
    expect(Object.fromEntries(answers)).toEqual({
      PILOT_ASKED: ['POSSIBLE', 'UNAVAILABLE'],
      MOW_NOW: ['TOMORROW', 'NOT_YET'],
    });
    const titles = whatsappTemplates.flatMap((template) => whatsappButtons(template, locale).map(({ title }) => title));
    expect(new Set(titles).size).toBe(4);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(20);
  });
});
