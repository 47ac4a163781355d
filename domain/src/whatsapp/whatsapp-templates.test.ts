import { describe, expect, test } from 'vitest';
import { locales } from '../languages/locales.ts';
import {
  isWhatsappTemplate,
  whatsappBody,
  whatsappButtons,
  whatsappParameters,
  whatsappTemplateName,
  whatsappTemplates,
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
    vigiefaon_request_waits: 'items link',
    vigiefaon_requests_entered: 'items link',
    vigiefaon_request_confirmed: 'place day planningTime answerTime link',
    vigiefaon_request_confirmed_late: 'place day link',
    vigiefaon_request_changed: 'day items link',
    vigiefaon_request_canceled: 'day items link',
    vigiefaon_ordered_by_link: 'place day mowing state link',
    vigiefaon_moved_by_link: 'day items link',
    vigiefaon_canceled_by_link: 'day items link',
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
    vigiefaon_mow_now: 'day items link planningTime',
    vigiefaon_order_link_disowned: 'requester count link',
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

  test('only the question to pilots has buttons, with titles that WhatsApp takes', () => {
    const withButtons = whatsappTemplates.filter((template) => whatsappButtons(template, locale).length > 0);
    expect(withButtons).toEqual(['PILOT_ASKED']);
    const buttons = whatsappButtons('PILOT_ASKED', locale);
    expect(buttons.map(({ response }) => response)).toEqual(['POSSIBLE', 'UNAVAILABLE']);
    const titles = buttons.map(({ title }) => title);
    expect(new Set(titles).size).toBe(2);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(20);
  });
});
