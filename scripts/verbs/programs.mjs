// Programs of the operating system that tests need: found where they are, installed from Debian where they are not.
import { existsSync, readdirSync } from 'node:fs';
import { run, stop } from './prepare.mjs';

function aptInstall(packages) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return false;
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, mayFail: true };
  run('apt-get', ['update', '-qq'], environment);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], environment) === 0;
}

const chromium = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  packages: ['chromium', 'fonts-liberation'],
};
const firefox = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  packages: ['firefox-esr'],
};

/** The path of a browser, installed when it is missing and we may. */
function ensureBrowser({ name, variable, places, packages }) {
  const find = () => [process.env[variable], ...places].find((place) => place && existsSync(place));
  if (!find()) {
    console.log(`Installing ${name} …`);
    aptInstall(packages);
  }
  return find() ?? stop(`The end-to-end tests need ${name}: install it, or name it in ${variable}.`);
}

export const ensureChromium = () => ensureBrowser(chromium);

const headlessShell = '/usr/bin/chromium-headless-shell';

/** The path of a Chromium without windows, which opens a page for half of the processor time; else of any. */
function ensureHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  if (!existsSync(headlessShell)) {
    console.log('Installing Chromium without windows …');
    aptInstall(['chromium-headless-shell', 'fonts-liberation']);
  }
  return existsSync(headlessShell) ? headlessShell : ensureChromium();
}

/** The driver of Safari's engine and the screen that it draws on, where both are or can be installed. */
function ensureWebkit() {
  const { WEBKIT_DRIVER_PATH = '/usr/bin/WebKitWebDriver' } = process.env;
  const isThere = () => existsSync(WEBKIT_DRIVER_PATH) && existsSync('/usr/bin/Xvfb');
  if (!isThere()) {
    console.log('Installing WebKit …');
    aptInstall(['webkit2gtk-driver', 'xvfb', 'libgl1-mesa-dri']);
  }
  if (isThere()) return { WEBKIT_DRIVER_PATH };
  console.log('WebKit is left out: its driver, WebKitWebDriver, and Xvfb are not installed here.');
  return {};
}

/** Where the browsers of the journeys are, by the variables that name them. */
export function ensureBrowsers() {
  return { CHROMIUM_PATH: ensureHeadlessChromium(), FIREFOX_PATH: ensureBrowser(firefox), ...ensureWebkit() };
}

/** Whether a PostgreSQL server with PostGIS is on this machine, so that the server suite can run on it too. */
export function hasPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  return versions.some(
    (version) =>
      existsSync(`/usr/lib/postgresql/${version}/bin/initdb`) &&
      existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`),
  );
}

/** Installs Debian's PostgreSQL and PostGIS when they are missing and we may; answers whether they are there. */
export function ensurePostgres() {
  if (!hasPostgres()) {
    console.log('Installing PostgreSQL and PostGIS …');
    aptInstall(['postgresql', 'postgresql-15-postgis-3']) || aptInstall(['postgresql', 'postgis']);
  }
  return hasPostgres();
}
